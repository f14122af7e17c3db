import { createClient, type Client } from './client';
import { openPipe } from './pipe';

export type { Client, ConnectionState } from './client';
export { NotAdmitted } from './admission';
export { createClient, problemOf, RequestError } from './client';

/** The client of the workbench behind this window. */
export function connect(): Promise<Client> {
  return createClient(openPipe);
}
