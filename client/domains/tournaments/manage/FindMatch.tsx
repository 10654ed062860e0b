import { t } from '#messages/tournaments.ts'
import { type Ref, useState } from 'react'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { scoreOf } from '#client/domains/tournaments/bracket/words/result.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { LeftToOthers, useLeftToOthers } from './LeftToOthers.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

const MOST = 12

type Props = {
  id: number
  brackets: readonly OwnBracket[]
  /** Where one types, so that a key leads there. */
  inputRef?: Ref<HTMLInputElement>
  onMatch: (matchId: number) => void
}

/** Any match whose entrants are known, by a name: to set its result, correct it or take it back. */
export function FindMatch({ id, brackets, inputRef, onMatch }: Props) {
  const whyNot = useLeftToOthers(id)
  const [name, setName] = useState('')
  const found =
    name.trim().length < 2
      ? []
      : search(brackets, name.trim().toLowerCase()).map((each) => ({ ...each, why: whyNot(each.key) }))
  return (
    <Card title={t('tournaments.desk.any_match')}>
      <TextField
        ref={inputRef}
        label={t('tournaments.desk.find_match')}
        hint={t('tournaments.desk.any_match_hint')}
        type="search"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ul className="mt-3 grid gap-2" aria-live="polite">
        {found.map(({ key, title, names, score, why }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-2"
          >
            <span className="min-w-0 text-14">
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {names.join(' – ')}
              </span>
              <span className="text-muted">
                {title} {score ? `· ${score.join(' – ')}` : ''}
              </span>
            </span>
            {why ? (
              <LeftToOthers why={why} />
            ) : (
              <Button size="small" variant="outline" onClick={() => onMatch(key)}>
                {score ? t('tournaments.desk.correct') : t('tournaments.desk.set_result')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {name.trim().length >= 2 && found.length === 0 ? (
        <p className="text-14 text-muted">{t('tournaments.bracket.no_results')}</p>
      ) : null}
    </Card>
  )
}

type Found = { key: number; title: string; names: string[]; score: readonly number[] | undefined }

function search(brackets: readonly OwnBracket[], name: string): Found[] {
  const found: Found[] = []
  for (const bracket of brackets.toReversed())
    for (let match = matchCount(bracket.state) - 1; match >= 0 && found.length < MOST; match--) {
      const view = matchView(bracket.state, match)
      const names = view.slots.flatMap((slot) => (slot.kind === 'entrant' ? [bracket.nameOf(slot.seed)] : []))
      if (names.length < 2 || !names.some((each) => each.toLowerCase().includes(name))) continue
      found.push({
        key: matchKey({ stage: bracket.stage, group: bracket.group, match }),
        title: roundTitle(bracket, view.section, view.round),
        names,
        score: scoreOf(view),
      })
    }
  return found
}
