/**
 * The document for a library that puts its styles into the page. The page's content security policy
 * forbids that and notes every attempt; what would be put there is kept here and takes no effect.
 */
export function stylelessRoot(page: Document): Document {
  if (!('adoptedStyleSheets' in page)) return page;
  const kept = new Map<PropertyKey, unknown>([
    // Without a head, styles go into sheets of the root.
    ['head', undefined],
    ['adoptedStyleSheets', []],
  ]);
  return new Proxy(page, {
    get: (target, key) => {
      if (kept.has(key)) return kept.get(key);
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (_, key, value) => kept.set(key, value) !== undefined,
  });
}
