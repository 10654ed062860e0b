import { useState } from 'react'

/**
 * Keys in the order in which they are shown: those that were shown keep their order, so that nothing moves while somebody
 * is about to press it, and new ones follow in their own.
 */
export function keptOrder(shown: readonly string[], now: readonly string[]): string[] {
  const current = new Set(now)
  const before = new Set(shown)
  return [...shown.filter((key) => current.has(key)), ...now.filter((key) => !before.has(key))]
}

/** The items in an order that live updates do not change. `sort` takes the order of the server again. */
export function useKeptOrder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): { items: Item[]; isOther: boolean; sort: () => void } {
  const now = items.map(keyOf)
  const [shown, setShown] = useState(now)
  const order = keptOrder(shown, now)
  if (order.join() !== shown.join()) setShown(order)
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  return {
    items: order.flatMap((key) => byKey.get(key) ?? []),
    isOther: order.join() !== now.join(),
    sort: () => setShown(now),
  }
}
