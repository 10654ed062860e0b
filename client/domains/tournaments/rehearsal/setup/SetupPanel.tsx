import { t } from '#messages/tournaments.ts'
import { Dices, Play } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { NumberField, Setup } from '#core/tournaments/rehearsal/setup.ts'
import { Button } from '#client/ui/Button.tsx'
import { newChance } from './chance.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { FormatRows } from './FormatRows.tsx'
import { MoneyRows } from './MoneyRows.tsx'
import { SliderRow } from './SliderRow.tsx'
import { minuteOf, timeValue } from '#client/domains/tournaments/rehearsal/clock.ts'

type Props = {
  setup: Setup
  onChange: (change: Partial<Setup>) => void
  /** The weakest and the best rating of the field. */
  ratings: string | undefined
  onRun: () => void
}

/** Everything that can be set, in groups. */
export function SetupPanel({ setup, onChange, ratings, onRun }: Props) {
  const row = (
    label: string,
    field: NumberField & keyof Setup,
    more: { unit?: string; most?: number } = {},
  ) => (
    <SliderRow
      label={label}
      field={field}
      value={setup[field]}
      onChange={(value) => onChange({ [field]: value })}
      {...more}
    />
  )
  const percent = { unit: '%' }
  const minutes = { unit: t('tournaments.rehearsal.min') }
  return (
    <section
      aria-labelledby="rehearsal-setup"
      className="flex flex-col rounded-card border border-line bg-surface p-4 sm:p-5 [&_input]:scroll-mb-44 [&_select]:scroll-mb-44"
    >
      <h2 id="rehearsal-setup" className="mb-2 text-20">
        {t('tournaments.rehearsal.set_up')}
      </h2>
      <FormatRows setup={setup} onChange={onChange} />
      <TimeRow
        label={t('tournaments.rehearsal.start')}
        minute={setup.start}
        onChange={(start) => onChange({ start })}
      />
      <ChoiceRow
        label={t('tournaments.rehearsal.has_limit')}
        value={setup.limit === 0 ? '0' : '1'}
        options={[
          { value: '0', label: t('tournaments.rehearsal.no_limit') },
          { value: '1', label: t('tournaments.rehearsal.by_time') },
        ]}
        onChange={(value) => onChange({ limit: value === '0' ? 0 : (setup.start + 270) % 1440 || 1 })}
      />
      {setup.limit === 0 ? null : (
        <TimeRow
          label={t('tournaments.rehearsal.limit')}
          minute={setup.limit}
          onChange={(limit) => onChange({ limit: limit === 0 ? 1440 : limit })}
        />
      )}
      <Group title={t('tournaments.rehearsal.field')}>
        {row(t('tournaments.tabs.participants'), 'entrants', { most: 128 })}
        <SliderRow
          label={t('tournaments.rehearsal.rating_spread')}
          field="spread"
          value={setup.spread}
          shown={ratings}
          onChange={(spread) => onChange({ spread })}
        />
        {row(t('tournaments.rehearsal.stations'), 'stations', { most: 64 })}
      </Group>
      <Group title={t('tournaments.rehearsal.how_long')}>
        {row(t('tournaments.rehearsal.minutes_per_game'), 'minutesPerGame', minutes)}
        {row(t('tournaments.rehearsal.break'), 'breakMinutes', minutes)}
      </Group>
      <Group title={t('tournaments.rehearsal.how_they_behave')}>
        {row(t('tournaments.rehearsal.no_shows'), 'noShows', percent)}
        {row(t('tournaments.rehearsal.slow'), 'slow', percent)}
        {row(t('tournaments.rehearsal.wrong_reports'), 'wrongReports', percent)}
        {row(t('common.disputes'), 'disputes', percent)}
        {row(t('tournaments.rehearsal.leavers'), 'leavers', percent)}
      </Group>
      <Group title={t('common.money')}>
        <MoneyRows setup={setup} onChange={onChange} />
      </Group>
      {/* The main button stays in sight while the rest scrolls. */}
      <div className="sticky bottom-(--below) z-10 -mx-4 mt-4 -mb-4 rounded-b-card border-t border-line bg-surface px-4 py-4 sm:-mx-5 sm:-mb-5 sm:px-5">
        <div className="flex items-center justify-between gap-3">
          <span className="text-14">{t('tournaments.rehearsal.chance')}</span>
          <span className="flex items-center gap-2">
            <span className="rounded-[4px] border border-line px-2 py-0.5 text-12 text-muted">
              {setup.chance}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('tournaments.rehearsal.roll')}
              onClick={() => onChange({ chance: newChance() })}
              icon={<Dices aria-hidden="true" className="size-4" />}
            />
          </span>
        </div>
        <Button
          variant="main"
          size="large"
          className="mt-3 w-full"
          icon={<Play aria-hidden="true" className="size-5" />}
          onClick={onRun}
        >
          {t('tournaments.rehearsal.run_again')}
        </Button>
        <p className="mt-2.5 text-center text-12 text-muted">{t('tournaments.rehearsal.nothing_is_saved')}</p>
      </div>
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3 grid gap-1.5 border-t border-line pt-3">
      <h3 className="font-sans text-12 font-normal tracking-normal text-muted">{title}</h3>
      {children}
    </div>
  )
}

type TimeRowProps = { label: string; minute: number; onChange: (minute: number) => void }

/** A time of day in one line. */
function TimeRow({ label, minute, onChange }: TimeRowProps) {
  const id = useId()
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11">
      <label htmlFor={id} className="text-14">
        {label}
      </label>
      <input
        id={id}
        type="time"
        step={300}
        value={timeValue(minute)}
        onChange={(event) => {
          const chosen = minuteOf(event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
        className="rounded-input border border-transparent bg-transparent px-2 py-1 text-14 font-[650] hover:border-line pointer-coarse:min-h-11"
      />
    </div>
  )
}
