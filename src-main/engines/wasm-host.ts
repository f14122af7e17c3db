/** The part of the global `WebAssembly` that is needed; the pure rooms have no types for it. */
export interface WasmHost {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}
