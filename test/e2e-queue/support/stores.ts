import type { StoreUse } from './running';

/** Each of them is counted, next to the other. */
export const stores: StoreUse[] = ['without', 'with'];
