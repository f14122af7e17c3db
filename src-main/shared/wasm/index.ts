/** The part of the global `WebAssembly` that is needed; the pure rooms have no types for it. */
export interface WasmHost {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** A global object, or a test's stand-in for one without WebAssembly. */
export interface WasmGlobal {
  readonly WebAssembly?: WasmHost;
}

/** The part of a host that runs modules. @throws RangeError where there is no WebAssembly */
export function wasmHost({ WebAssembly }: WasmGlobal = globalThis as WasmGlobal): WasmHost {
  if (WebAssembly === undefined) throw new RangeError('there is no WebAssembly');
  return WebAssembly;
}

/** The exports of a module; null where there is no WebAssembly, or one without what the module uses. */
export function wasmExports(bytes: Uint8Array, { WebAssembly }: WasmGlobal): unknown {
  if (WebAssembly?.validate(bytes) !== true) return null;
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports;
}

/** A function that returns a vector of sixteen zeros, and nothing else. */
const VECTOR_MODULE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, 0x03, 0x02, 0x01, 0x00],
  ...[0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b],
);

/** Whether there is WebAssembly with vectors of 128 bits: V8 has them on all processors but a few rare ones. */
export function hasVectors({ WebAssembly }: WasmGlobal): boolean {
  return WebAssembly?.validate(VECTOR_MODULE) === true;
}
