/**
 * Loaded before the script that fetches the Electron runtime: reports to the parent process what arrives over
 * `fetch`, as `{bytes, total}`, and why nothing does, as words of `npm start`.
 */

const plainFetch = globalThis.fetch;

/** Resolves when the parent has it: the script ends at once after an error. */
const tell = (message) => new Promise((done) => process.send(message, () => done()));

globalThis.fetch = async (input, init) => {
  const { host } = new URL(input instanceof Request ? input.url : input);
  const response = await plainFetch(input, init).catch(async (error) => {
    const code = error.cause?.code ?? error.cause?.message ?? error.message;
    await tell({ key: isProxied() ? 'fetchProxy' : 'fetchRefused', params: { host, code } });
    throw error;
  });
  if (!response.ok) {
    const { status, statusText } = response;
    await tell({ key: 'fetchStatus', params: { host, status: `${status} ${statusText}`.trim() } });
  }
  return response.body === null ? response : counted(response);
};

function isProxied() {
  const { env } = process;
  return ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => env[name]);
}

/** The same response, which reports its bytes as they are read. */
function counted(response) {
  const length = response.headers.get('content-length');
  const total = length === null ? null : Number(length);
  let bytes = 0;
  const count = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      void tell({ bytes, total });
      controller.enqueue(chunk);
    },
    flush: () => tell({ bytes, total: bytes }),
  });
  return new Response(response.body.pipeThrough(count), response);
}
