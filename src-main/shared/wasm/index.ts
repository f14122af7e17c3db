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

/** The exports of a module; null where there is no WebAssembly, or one without what the module uses. */
export function wasmExports(bytes: Uint8Array, { WebAssembly }: WasmGlobal): unknown {
  if (WebAssembly?.validate(bytes) !== true) return null;
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports;
}
