type Asked = { isLoading: boolean; failureCount: number }

/** What would push others comes before them, unless it fails at once. */
export const isAwaited = ({ isLoading, failureCount }: Asked): boolean => isLoading && failureCount === 0
