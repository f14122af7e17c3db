export type { WasmHost } from '../shared/wasm';
