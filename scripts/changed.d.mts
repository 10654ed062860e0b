export function filtersOf(paths: string[]): Record<'unit' | 'server' | 'components' | 'journeys', string[]>
