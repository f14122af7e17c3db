/** An AssemblyScript program, compiled when the product is built. */
declare module '*?asc' {
  /** The bytes of the WebAssembly module. */
  export const wasm: Uint8Array;
}

/** The same, for larger instances: see `scripts/vite-plugin-assemblyscript.ts`. */
declare module '*?asc-wide' {
  export const wasm: Uint8Array;
}
