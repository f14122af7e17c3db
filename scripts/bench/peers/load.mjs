/** Finds a peer among the packages of this folder; never bundled. */
export const load = (name) => import(name);
