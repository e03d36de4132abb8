export * from './field';
export * from './inputs';
export { collection, group, rows } from './collections';
