/**
 * What may cross from one world of a page to another, and as what: PassValueToOtherContextInner and
 * CreateProxyForAPI in shell/renderer/api/electron_api_context_bridge.cc (S15). It uses nothing but
 * the language, so that it also runs inside a real browser page.
 */
export interface World {
  readonly Object: ObjectConstructor;
  readonly Array: ArrayConstructor;
  readonly Error: ErrorConstructor;
  readonly TypeError: TypeErrorConstructor;
  readonly Promise: PromiseConstructor;
  structuredClone<T>(value: T): T;
  /** A function of this world that calls `call` with its arguments. */
  makeFunction(call: (args: unknown[]) => unknown): (...args: unknown[]) => unknown;
}

interface Passage {
  readonly from: World;
  readonly to: World;
  readonly seen: Map<unknown, unknown>;
}

const MAX_DEPTH = 1000;
const DEPTH_MESSAGE =
  'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.';

/** The function behind a proxied one, to hand it back as itself. */
const originals = new WeakMap<object, { readonly call: object; readonly world: World }>();

/** The value as the other world sees it. @throws TypeError for what cannot be cloned */
function passValue(value: unknown, from: World, to: World): unknown {
  return pass(value, { from, to, seen: new Map() }, 0);
}

/** `contextBridge.exposeInMainWorld`: ExposeAPI in the file above. @throws for a name that is taken */
export function exposeInWorld(
  target: object,
  key: string,
  api: unknown,
  { from, to }: Pick<Passage, 'from' | 'to'>,
): void {
  if (key in target) {
    throw new from.Error('Cannot bind an API on top of an existing property on the window object');
  }
  const value = deepFreeze(passValue(api, from, to));
  Object.defineProperty(target, key, { value, enumerable: true });
}

function pass(value: unknown, passage: Passage, depth: number): unknown {
  const { from, to, seen } = passage;
  if (depth >= MAX_DEPTH) throw new from.TypeError(DEPTH_MESSAGE);
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  if (typeof value === 'function') return passFunction(value as AnyFunction, passage);
  const kind = Object.prototype.toString.call(value);
  if (kind === '[object Promise]') return passPromise(value as Promise<unknown>, passage);
  if (kind === '[object Error]') return new to.Error((value as Error).message);
  if (Array.isArray(value)) return passArray(value, passage, depth);
  if (isBlob(value)) return value;
  if (isPlainObject(value, kind)) return passObject(value, passage, depth);
  const copy = cloneFor(value, passage);
  seen.set(value, copy);
  return copy;
}

type AnyFunction = (...args: unknown[]) => unknown;

/** ProxyFunctionWrapper: arguments and the result cross, an exception crosses as its message. */
function passFunction(call: AnyFunction, { from, to, seen }: Passage): unknown {
  const original = originals.get(call);
  if (original?.world === to) return original.call;
  const proxy = to.makeFunction((args) => {
    const passed = args.map((each) => passValue(each, to, from));
    let result: unknown;
    try {
      result = call(...passed);
    } catch (error) {
      throw new to.Error(messageOf(error));
    }
    return passValue(result, from, to);
  });
  originals.set(proxy, { call, world: from });
  seen.set(call, proxy);
  return proxy;
}

function messageOf(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error && error.message;
  if (typeof message === 'string') return message;
  return 'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.';
}

function passPromise(promise: Promise<unknown>, { from, to, seen }: Passage): unknown {
  const proxied = new to.Promise((resolve, reject) => {
    promise.then(
      (result) => resolve(passValue(result, from, to)),
      (error: unknown) => reject(passValue(error, from, to)),
    );
  });
  seen.set(promise, proxied);
  return proxied;
}

function passArray(list: readonly unknown[], passage: Passage, depth: number): unknown {
  const copy = new passage.to.Array<unknown>();
  for (const each of list) copy.push(pass(each, passage, depth + 1));
  passage.seen.set(list, copy);
  return copy;
}

/** Own enumerable members by name; prototypes and symbols stay behind. */
function passObject(value: object, passage: Passage, depth: number): unknown {
  const copy = new passage.to.Object();
  passage.seen.set(value, copy);
  for (const name of Object.keys(value)) {
    const member = pass((value as Record<string, unknown>)[name], passage, depth + 2);
    Object.defineProperty(copy, name, {
      value: member,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return copy;
}

/** Everything that V8 knows by another kind than a plain object: IsPlainObject in the same file. */
function isPlainObject(value: object, kind: string): boolean {
  if (kind === '[object Object]') return true;
  // A class may name itself with Symbol.toStringTag and stays a plain object to V8.
  return Symbol.toStringTag in value && !BUILT_IN.test(kind);
}

const BUILT_IN =
  /^\[object (Date|Arguments|BigInt|Boolean|Number|String|Symbol|RegExp|Map|Set|(Map|Set) Iterator|Weak(Map|Set|Ref)|(Shared)?ArrayBuffer|\w*Array|DataView|Generator|WebAssembly\.\w+|Module)\]$/;

/** Blob and its File cross as themselves (blink::WebBlob). */
function isBlob(value: object): boolean {
  return typeof Blob === 'function' && value instanceof Blob;
}

function cloneFor(value: object, { from, to }: Passage): unknown {
  try {
    return to.structuredClone(value);
  } catch (error) {
    throw new from.TypeError(messageOf(error));
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}
