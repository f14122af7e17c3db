export const problem = {} as const;
