export * from './field';
export * from './inputs';
export { withoutForeignRules } from './foreignRules';
export { additionsOf, collection, group, orderedCollection, rows } from './collections';
