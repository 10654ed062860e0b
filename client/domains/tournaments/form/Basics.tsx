import { t } from '#messages/tournaments.ts'
import type { ReactNode } from 'react'
import { serverNow } from '#client/lib/time/clock.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { GameTile } from '#client/domains/players/GameArt.tsx'
import { choicesOf, useCatalogue } from '#client/domains/players/games.ts'
import { addDays, dayOf } from '#client/domains/tournaments/list/days.ts'
import { Card } from '#client/ui/Card.tsx'
import { MomentField } from '#client/ui/fields/MomentField.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { FormProps } from './fields.tsx'
import { NO_MAP_RULES } from './values.ts'

const DAYS = 7

/** `children`: what another start means. */
type Props = FormProps & { isLocked: boolean; children?: ReactNode }

/** The three fields: the name, the game with its mode, and when it starts. Once published, the game stays. */
export function Basics({ form, isLocked, children }: Props) {
  const zone = getTimeZone()
  const { name: _name, value, error, onChange: _change } = form.text('starts_at')
  const today = dayOf(serverNow(), zone)
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TextField
          label={t('common.name')}
          maxLength={80}
          autoComplete="off"
          className="font-semibold"
          {...form.text('name')}
        />
        {isLocked ? null : <GameField form={form} />}
        <MomentField
          label={t('tournaments.form.starts_at')}
          hint={t('common.your_time_zone', { zone: zoneName(zone) })}
          days={Array.from({ length: DAYS }, (_, index) => addDays(today, index))}
          value={value}
          error={error}
          onChange={(starts_at) => form.change({ starts_at })}
        />
        {children}
      </div>
    </Card>
  )
}

/** The games as their pictures, and the modes of the chosen one. */
function GameField({ form }: FormProps) {
  const { games, modes } = choicesOf(useCatalogue(), form.values)
  const { game, mode } = form.values
  const problem = form.problems.mode ?? form.problems.game
  const choose = (slug: string) => {
    const first = games.find((each) => each.slug === slug)?.modes[0]?.slug ?? ''
    form.change({ game: slug, mode: first, map_rules: NO_MAP_RULES })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset
        aria-invalid={problem ? true : undefined}
        tabIndex={-1}
        className="min-w-0 rounded-card outline-none"
      >
        <legend className="mb-1.5 text-14 font-[600] text-muted">{t('common.game')}</legend>
        <div className="grid max-h-72 grid-cols-2 gap-2 overflow-y-auto p-1 -m-1 sm:grid-cols-4">
          {games.map(({ slug, name }) => (
            <label
              key={slug}
              className="cursor-pointer rounded-card has-checked:outline-2 has-checked:outline-offset-1 has-checked:outline-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-text"
            >
              <input
                type="radio"
                name="game"
                value={slug}
                checked={slug === game}
                onChange={() => choose(slug)}
                className="sr-only"
              />
              <GameTile slug={slug} name={name} className="h-16" dimmed={game !== '' && slug !== game} />
            </label>
          ))}
        </div>
        {problem ? <p className="mt-2 text-14 text-loss">{problem}</p> : null}
      </fieldset>
      {modes.length > 0 ? (
        <Segments
          label={t('common.mode')}
          value={mode}
          options={modes.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(slug) => form.change({ mode: slug, map_rules: NO_MAP_RULES })}
        />
      ) : null}
    </div>
  )
}
