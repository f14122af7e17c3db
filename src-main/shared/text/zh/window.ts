export const window = {} as const;
