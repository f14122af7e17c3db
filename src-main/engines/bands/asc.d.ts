/** An AssemblyScript program, compiled when the product is built. */
declare module '*?asc' {
  /** The bytes of the WebAssembly module. */
  export const wasm: Uint8Array;
}
