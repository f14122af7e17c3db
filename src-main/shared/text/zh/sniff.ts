export const sniff = {} as const;
