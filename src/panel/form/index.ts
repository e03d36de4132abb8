export * from './field';
export * from './inputs';
export { additionsOf, collection, group, rows } from './collections';
