import { t } from '#messages/tournaments.ts'
import { useMemo, useState } from 'react'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { LeftToOthers, useLeftToOthers, type Why } from '#client/domains/tournaments/manage/LeftToOthers.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Time } from '#client/ui/Time.tsx'
import { MatchTimeDialog } from './MatchTimeDialog.tsx'
import { matchesToPlay, type ToPlay } from './to-play.ts'

const SHOWN = 6
type Props = { id: number; brackets: readonly OwnBracket[] }

/** The matches that are still to be played, each with its time, which an organizer can set or postpone. */
export function TimesCard({ id, brackets }: Props) {
  const [name, setName] = useState('')
  const [match, setMatch] = useState<ToPlay>()
  const whyNot = useLeftToOthers(id)
  const all = useMemo(() => matchesToPlay(brackets), [brackets])
  const wanted = name.trim().toLowerCase()
  const found = all.filter(({ names, title }) =>
    [...names, title].some((each) => each.toLowerCase().includes(wanted)),
  )
  return (
    <Card title={t('tournaments.time.to_play')} aside={all.length > 0 ? all.length : undefined}>
      {all.length > SHOWN ? (
        <TextField
          label={t('tournaments.bracket.search')}
          type="search"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
      {all.length === 0 ? (
        <p className="text-16 text-muted">{t('tournaments.time.none_to_play')}</p>
      ) : found.length === 0 ? (
        <p className="mt-3 text-14 text-muted">{t('tournaments.bracket.no_results')}</p>
      ) : null}
      <ul className="mt-3 grid gap-2" aria-live="polite">
        {found.slice(0, SHOWN).map((each) => (
          <Row key={each.key} match={each} why={whyNot(each.key)} onTime={() => setMatch(each)} />
        ))}
      </ul>
      {match ? (
        <MatchTimeDialog key={match.key} id={id} match={match} onClose={() => setMatch(undefined)} />
      ) : null}
    </Card>
  )
}

function Row({
  match: { names, title, at },
  why,
  onTime,
}: {
  match: ToPlay
  why: Why | undefined
  onTime: () => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-2 first:border-t-0">
      <span className="min-w-0 text-14">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {names.length > 0 ? names.join(' – ') : title}
        </span>
        <span className="text-muted">
          {names.length > 0 ? title : null}
          {names.length > 0 && at ? ' · ' : null}
          {at ? <Time at={at} format="weekday" /> : null}
        </span>
      </span>
      {why ? (
        <LeftToOthers why={why} />
      ) : (
        <Button size="small" variant="outline" onClick={onTime}>
          {at ? t('tournaments.time.move') : t('tournaments.time.set_time')}
        </Button>
      )}
    </li>
  )
}
