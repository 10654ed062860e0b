/** Estimates how many wins so many points take, by the gains of the last results; undefined without one. */
export function winsFor(curve: readonly number[], points: number): number | undefined {
  const gains = curve.slice(1).flatMap((rating, index) => {
    const gain = rating - (curve[index] ?? rating)
    return gain > 0 ? [gain] : []
  })
  if (gains.length === 0) return undefined
  const middle = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  return Math.max(1, Math.ceil(points / middle))
}
