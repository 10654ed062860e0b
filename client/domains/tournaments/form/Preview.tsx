import { t } from '#messages/tournaments.ts'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { mainProblem } from '#client/domains/tournaments/rehearsal/findings/words.ts'
import { writeSetup } from '#core/tournaments/rehearsal/setup.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { useMedia } from '#client/ui/media.ts'
import { parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { GameBanner } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { clockTime } from '#client/domains/tournaments/list/days.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { endOf, moneyText } from './explain.ts'
import { inWords } from './in-words.ts'
import { formatRulesOf, outlineOf, setupOf, type Outline } from './outline.ts'
import { BracketPicture } from './picture/BracketPicture.tsx'
import { numberOf } from '#client/lib/whole-number.ts'
import type { Values } from './values.ts'

/** The first line of it, at the lower edge of a phone, where the rest is below the form. */
export function PreviewBar({ values }: { values: Values }) {
  const isWide = useMedia('(min-width: 64rem)')
  const size = numberOf(values.max_entrants)
  if (isWide || !(size >= 2 && size <= 4096)) return null
  return (
    <p className="sticky bottom-(--below) z-10 -mx-4 border-t border-line bg-surface px-4 py-3 text-14 lg:hidden">
      <span className="font-[650]">{t('tournaments.form.with', { count: size })} </span>
      <span className="text-muted">
        <Rounds values={values} size={size} />
      </span>
    </p>
  )
}

/**
 * Preview of the tournament while the organizer types: its head, its bracket, and how long it takes with all places taken;
 * below it the fewest entrants, and the money. `children`: what makes it.
 */
export function Preview({
  values,
  isDraft,
  children,
}: {
  values: Values
  isDraft: boolean
  children: ReactNode
}) {
  const rules = formatRulesOf(values)
  const [most, least] = [numberOf(values.max_entrants), numberOf(values.min_entrants)]
  const [size, ...others] = [...new Set([most, least])].filter((count) => count >= 2 && count <= 4096)
  const feePercent = useSite().policy.fee_basis_points / 100
  const search = writeSetup(setupOf(values, feePercent))
  return (
    <section
      aria-label={t('tournaments.form.preview')}
      className="overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-24"
    >
      <Head values={values} isDraft={isDraft} />
      <div aria-live="polite">
        {size === undefined ? null : (
          <>
            <BracketPicture
              rules={rules}
              entrants={size}
              size="page"
              className="mx-auto h-auto max-h-64 w-full px-5 pt-5"
            />
            <Figures values={values} size={size} />
          </>
        )}
        <div className="grid gap-1 px-5 pb-4 text-14 text-muted">
          {others.map((count) => (
            <p key={count}>
              {t('tournaments.form.with', { count })} <Rounds values={values} size={count} />
            </p>
          ))}
          {[size, ...others].map((count) => {
            const money = count === undefined ? undefined : moneyText(values, count, feePercent)
            return money ? <p key={count}>{money}</p> : null
          })}
        </div>
      </div>
      <div className="grid gap-3 border-t border-line p-5">
        {children}
        <ButtonLink
          to="/tournament-rehearsal"
          search={search}
          variant="outline"
          icon={<FlaskConical aria-hidden="true" className="size-4" />}
          className="w-full"
        >
          {t('tournaments.form.rehearse')}
        </ButtonLink>
        <p className="text-center text-12 text-pretty text-muted">
          {isDraft ? `${t('tournaments.form.draft_note')} ` : ''}
          {t('tournaments.form.rehearse_note')}
        </p>
      </div>
    </section>
  )
}

/** The head of its page, as players will see it. */
function Head({ values, isDraft }: { values: Values; isDraft: boolean }) {
  const { gameName, modeName } = useCatalogue()
  const zone = getTimeZone()
  const start = parseLocalTime(values.starts_at, zone)
  const entry = inWords('entry', values)
  const words = (
    <div className="bg-bg/50 p-5" data-theme="dark">
      {isDraft ? <Badge>{t('tournaments.status.draft')}</Badge> : null}
      <p dir="auto" className="font-wide mt-2 text-20 text-balance wrap-anywhere text-text">
        {values.name.trim() || t('tournaments.form.unnamed')}
      </p>
      <p className="mt-1 text-14 text-text">
        {[
          values.game ? `${gameName(values.game)} ${modeName(values.game, values.mode)}`.trim() : '',
          start ? formatWeekday(start, zone) : '',
          entry,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
  return values.game ? (
    <GameBanner slug={values.game}>{words}</GameBanner>
  ) : (
    <div className="border-b border-line bg-raised" data-theme="dark">
      {words}
    </div>
  )
}

/** The three figures that organizers ask for, and the parts of a format with several. */
function Figures({ values, size }: { values: Values; size: number }) {
  const { stages, problems } = outlineOf(formatRulesOf(values), size, values.stages)
  const ends = useEnd(values, { stages, problems })
  const zone = getTimeZone()
  if (problems.length > 0) return <p className="px-5 py-4 text-14 text-loss">{mainProblem(problems)}</p>
  const matches = stages.reduce((sum, each) => sum + each.matches, 0)
  const rounds = Math.max(0, ...stages.map((each) => each.roundsBefore + each.rounds))
  return (
    <>
      <dl className="mt-5 grid grid-cols-3 gap-3 border-t border-line px-5 py-4">
        <Figure name={t('common.matches_word', { count: matches })}>{matches}</Figure>
        <Figure name={t('tournaments.form.rounds_word', { count: rounds })}>{rounds}</Figure>
        {ends === undefined ? null : (
          <Figure name={t('tournaments.form.ends_about')}>{clockTime(ends, zone)}</Figure>
        )}
      </dl>
      <ul className="grid gap-1 px-5 pb-1 text-14 text-muted empty:hidden">
        {stages.length > 1 || stages.some(({ byes, groups }) => byes > 0 || groups > 1)
          ? stages.map((stage, index) => (
              <li key={index}>
                <span className="font-semibold text-text">
                  {stage.name || t(`tournaments.rehearsal.${stage.format}`)}
                </span>
                {stage.groups > 1 ? `, ${t('tournaments.form.groups_of', { count: stage.groups })}` : ''}:{' '}
                {t('tournaments.form.stage', {
                  rounds: stage.rounds,
                  matches: stage.matches,
                  byes: stage.byes,
                })}
              </li>
            ))
          : null}
      </ul>
    </>
  )
}

function useEnd(values: Values, outline: Outline): number | undefined {
  const startMs = parseLocalTime(values.starts_at, getTimeZone())?.getTime()
  const gameMinutes = useCatalogue().mode(values.game, values.mode)?.game_minutes
  return startMs === undefined || gameMinutes === undefined
    ? undefined
    : endOf(values, outline, { startMs, gameMinutes })
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="font-wide text-20 tabular-nums">{children}</dd>
    </div>
  )
}

/** `4 rounds, 12 matches, 3 byes`, or the problem. */
function Rounds({ values, size }: { values: Values; size: number }) {
  const { stages, problems } = outlineOf(formatRulesOf(values), size, values.stages)
  if (problems.length > 0) return <span className="text-loss">{mainProblem(problems)}</span>
  return t('tournaments.form.stage', {
    rounds: Math.max(0, ...stages.map((each) => each.roundsBefore + each.rounds)),
    matches: stages.reduce((sum, each) => sum + each.matches, 0),
    byes: stages.reduce((sum, each) => sum + each.byes, 0),
  })
}
