import { t } from '#messages/tournaments.ts'
import { useSite } from '#client/lib/use-site.ts'
import { mainProblem } from '#client/domains/tournaments/rehearsal/findings/words.ts'
import { writeSetup } from '#core/tournaments/rehearsal/setup.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { useMedia } from '#client/ui/media.ts'
import { Card } from '#client/ui/Card.tsx'
import { parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { endOf, moneyText } from './explain.ts'
import { formatRulesOf, outlineOf, setupOf } from './outline.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import type { Values } from './values.ts'

/** The first line of it, at the lower edge of a phone, where the rest is below the form. */
export function PreviewBar({ values }: { values: Values }) {
  const isWide = useMedia('(min-width: 64rem)')
  const size = numberOf(values.max_entrants)
  if (isWide || !(size >= 2 && size <= 4096)) return null
  const { stages, problems } = outlineOf(formatRulesOf(values), size, values.stages)
  const [stage] = stages
  return (
    <p className="sticky bottom-(--below) z-10 -mx-4 border-t border-line bg-surface px-4 py-3 text-14 lg:hidden">
      <span className="font-[650]">{t('tournaments.form.with', { count: size })}: </span>
      {problems.length > 0 ? (
        <span className="text-loss">{mainProblem(problems)}</span>
      ) : (
        <span className="text-muted">
          {stage
            ? t('tournaments.form.stage', {
                rounds: Math.max(...stages.map((each) => each.roundsBefore + each.rounds)),
                matches: stages.reduce((sum, each) => sum + each.matches, 0),
                byes: stages.reduce((sum, each) => sum + each.byes, 0),
              })
            : null}
        </span>
      )}
    </p>
  )
}

/**
 * Preview of the tournament while the organizer types, once with all places taken and once with the fewest: rounds,
 * matches, byes, end and money.
 */
export function Preview({ values }: { values: Values }) {
  const rules = formatRulesOf(values)
  const [most, least] = [numberOf(values.max_entrants), numberOf(values.min_entrants)]
  const sizes = [...new Set([most, least])].filter((size) => size >= 2 && size <= 4096)
  const feePercent = useSite().policy.fee_basis_points / 100
  const search = writeSetup(setupOf(values, feePercent))
  const zone = getTimeZone()
  const startMs = parseLocalTime(values.starts_at, zone)?.getTime()
  const gameMinutes = useCatalogue().mode(values.game, values.mode)?.game_minutes
  return (
    <Card title={t('tournaments.form.preview')} className="lg:sticky lg:top-24">
      <div aria-live="polite" className="grid gap-4">
        {sizes.map((size) => {
          const outline = outlineOf(rules, size, values.stages)
          const { stages, problems } = outline
          const ends =
            startMs === undefined || gameMinutes === undefined
              ? undefined
              : endOf(values, outline, { startMs, gameMinutes })
          const money = moneyText(values, size, feePercent)
          return (
            <div key={size}>
              <p className="text-14 font-[650]">{t('tournaments.form.with', { count: size })}</p>
              {problems.length > 0 ? <p className="mt-1 text-14 text-loss">{mainProblem(problems)}</p> : null}
              <ul className="mt-1 grid gap-1 text-14 text-muted">
                {stages.map((stage, index) => (
                  <li key={index}>
                    <span className="font-semibold text-text">
                      {stage.name || t(`tournaments.rehearsal.${stage.format}`)}
                    </span>
                    {stage.groups > 1 ? ` · ${t('tournaments.form.groups_of', { count: stage.groups })}` : ''}
                    <br />
                    {t('tournaments.form.stage', {
                      rounds: stage.rounds,
                      matches: stage.matches,
                      byes: stage.byes,
                    })}
                  </li>
                ))}
              </ul>
              {ends === undefined ? null : (
                <p className="mt-1 text-14 text-muted">
                  {t('tournaments.explain.ends', { time: formatWeekday(new Date(ends), zone) })}
                </p>
              )}
              {money ? <p className="mt-1 text-14 text-muted">{money}</p> : null}
            </div>
          )
        })}
      </div>
      <ButtonLink to="/tournament-rehearsal" search={search} variant="outline" className="mt-5 w-full">
        {t('tournaments.form.rehearse')}
      </ButtonLink>
      <p className="mt-2 text-14 text-muted">{t('tournaments.form.rehearse_note')}</p>
    </Card>
  )
}
