import { t } from '#messages/tournaments.ts'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { endingText } from '#client/domains/tournaments/bracket/words/result.ts'
import { roomPath } from '#client/domains/tournaments/page/first-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { materialOf } from '#core/art/material.ts'
import { Card } from '#client/ui/Card.tsx'
import type { ReactNode } from 'react'
import type { WayMatch } from './story.ts'

type Props = { name: string; way: readonly WayMatch[]; aside: ReactNode }

/** All matches of the champion on one lit line: across the page, down it on a phone. */
export function ChampionWay({ name, way, aside }: Props) {
  const gold = materialOf('gold')
  return (
    <Card title={t('tournaments.finished.way', { name })} aside={aside}>
      <div
        tabIndex={0}
        role="region"
        aria-label={t('tournaments.finished.way', { name })}
        className="overflow-x-auto -outline-offset-2"
      >
        <ol className="flex w-max min-w-full gap-x-3 max-sm:w-full max-sm:flex-col">
          {way.map((match) => (
            <li
              key={match.key}
              className="relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:flex sm:w-40 sm:grow lg:w-28 sm:flex-col sm:items-stretch sm:gap-2 sm:py-0"
            >
              <span
                aria-hidden="true"
                className="row-span-2 grid size-7 shrink-0 place-items-center rounded-full border-2 sm:hidden"
                style={{ borderColor: match.isWon ? gold.middle : 'var(--edge)' }}
              >
                {match.isWon ? <Check className="size-4" /> : <X className="size-4" />}
              </span>
              <p className="text-12 text-muted max-sm:col-start-2 max-sm:row-start-2">
                {roundTitle(match.bracket, match.view.section, match.view.round)}
              </p>
              <Match name={name} match={match} colour={match.isWon ? gold.dark : 'var(--edge)'} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

function Match({ name, match, colour }: { name: string; match: WayMatch; colour: string }) {
  const { opponent, score, view, bracket } = match
  const path = roomPath(bracket, view.id)
  const line = 'flex min-w-0 items-baseline justify-between gap-2'
  return (
    <>
      <div
        className="min-w-0 rounded-input bg-raised/60 px-3 py-2 text-14 sm:border max-sm:contents"
        style={{ borderColor: colour }}
      >
        <p className={`${line} font-semibold max-sm:hidden`}>
          <bdi className="truncate">{name}</bdi>
          <span className="tabular-nums">{score?.[0]}</span>
        </p>
        <p className={`${line} max-sm:col-start-2 max-sm:row-start-1 max-sm:font-semibold sm:text-muted`}>
          {path ? (
            <Link to={path} dir="auto" className="truncate underline-offset-4 hover:underline">
              {opponent}
            </Link>
          ) : (
            <bdi className="truncate">{opponent}</bdi>
          )}
          <span className="tabular-nums max-sm:hidden">{score?.[1]}</span>
        </p>
      </div>
      <p
        className={`text-14 font-semibold tabular-nums max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:text-end ${score ? 'sm:hidden' : 'sm:text-12 sm:font-normal'}`}
      >
        {score ? score.join(' – ') : endingText(view)}
      </p>
    </>
  )
}
