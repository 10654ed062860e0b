export function findRedisServer(): string
