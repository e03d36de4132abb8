export * from './field';
export * from './inputs';
export { withoutForeignRules } from './foreignRules';
export { additionsOf, collection, group, rows } from './collections';
