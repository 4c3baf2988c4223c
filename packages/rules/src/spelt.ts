export const spelt = (typed: string): string => typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
