import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BOARD_SIZE, boardOf, isTotal } from '#client/domains/ratings/queries.ts'

type Props = { className: string; icon: ReactNode }

/** The way to the player's own row on the leaderboard that is shown, on other pages on the usual one. */
export function MyPlace({ className, icon }: Props) {
  const shown = useMatch({ from: '/leaderbords', shouldThrow: false })
  const search = shown?.search ?? {}
  const { metric = 'rating' } = search
  const isBySum = isTotal(metric)
  const { data: board } = useQuery({
    ...boardOf(search),
    enabled: !isBySum,
    // Its own page says why it could not be loaded.
    ...(shown ? {} : { meta: { silentFirstLoad: true } }),
  })
  const place = board?.me?.place
  if (isBySum || place === undefined) return null
  const page = Math.ceil(place / BOARD_SIZE)
  return (
    <Link
      to="/leaderbords"
      search={{ ...search, view: undefined, page: page === 1 ? undefined : page }}
      hash="me"
      className={className}
    >
      {icon}
      {t('site.second_level.my_place', { place })}
    </Link>
  )
}
