export * from './field';
export * from './inputs';
export { withoutForeignRules } from './foreignRules';
export { additionsOf, collection, rows } from './collections';
