import { t } from '#messages/tournaments.ts'
import { getSite } from '#client/lib/boot.ts'
import { mainProblem } from '#client/domains/tournaments/rehearsal/findings/words.ts'
import { writeSetup } from '#core/rehearsal/setup.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { formatRulesOf, outlineOf, setupOf } from './outline.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import type { Values } from './values.ts'

/** What the settings do to this tournament, as one types: rounds, matches and byes, with all places taken and with the fewest. */
export function Preview({ values }: { values: Values }) {
  const rules = formatRulesOf(values)
  const [most, least] = [numberOf(values.max_entrants), numberOf(values.min_entrants)]
  const sizes = [...new Set([most, least])].filter((size) => size >= 2 && size <= 4096)
  const search = writeSetup(setupOf(values, getSite().policy.fee_basis_points / 100))
  return (
    <Card title={t('tournaments.form.preview')} className="lg:sticky lg:top-24">
      <div aria-live="polite" className="grid gap-4">
        {sizes.map((size) => {
          const { stages, problems } = outlineOf(rules, size, values.stages)
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
