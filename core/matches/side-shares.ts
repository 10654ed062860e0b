/** Percentages of everyone on a side, and who has agreed. They apply once all have agreed. */
export type SideShares = { percents: Readonly<Record<string, number>>; agreed: readonly string[] }
