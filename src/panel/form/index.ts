export * from './field';
export * from './inputs';
export { additionsOf, collection, group, orderedCollection, rows } from './collections';
