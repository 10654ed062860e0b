import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Kind } from '../today/queries.ts'
import { placeQuery } from './queries.ts'

type Of = {
  kind: Kind
  /** The case that the address names. */
  id: string | undefined
  /** Whether it is on this page; undefined while the page is loaded. */
  isHere: boolean | undefined
  page: number
  pageSize: number
  /** Whether the reader may ask where a case stands. */
  canAsk: boolean
  onPage: (page: number) => void
}

/**
 * Goes to the page of a queue on which the case of the address stands: links lead to cases on any page. `gone`: it does not
 * wait. A case that was here before has been decided, and the next one follows it.
 */
export function useOtherPage(of: Of): 'looking' | 'gone' | undefined {
  const { kind, id, isHere, page, pageSize, canAsk, onPage } = of
  const [seen, setSeen] = useState<string>()
  if (isHere && id !== seen) setSeen(id)
  const isWanted = id !== undefined && isHere === false && id !== seen && canAsk
  const { data, isError } = useQuery({ ...placeQuery(kind, id ?? ''), enabled: isWanted })
  // A list may begin with cases that the reader does not decide; then it is on the next one.
  const first = data && data.place !== null ? Math.floor(data.place / pageSize) + 1 : undefined
  const isGone = isError || data?.place === null || (first !== undefined && page === first + 1)
  const next = !isWanted || isGone || first === undefined ? undefined : page === first ? first + 1 : first
  useEffect(() => {
    if (next !== undefined) onPage(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is another function each time
  }, [next])
  if (!isWanted) return undefined
  return isGone ? 'gone' : 'looking'
}
