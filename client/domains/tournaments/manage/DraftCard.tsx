import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/tournaments.ts'
import { Link, useHydrated } from '@tanstack/react-router'
import { Circle, CircleAlert, CircleCheck, Eye, FlaskConical } from 'lucide-react'
import { writeSetup } from '#core/tournaments/rehearsal/setup.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { useSite } from '#client/lib/use-site.ts'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { setupOf } from '#client/domains/tournaments/form/outline.ts'
import { inWords } from '#client/domains/tournaments/form/in-words.ts'
import { valuesOf } from '#client/domains/tournaments/form/values.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { PublishButton } from './PublishButton.tsx'

/** `missing`: registration can't open like this; `open`: it can, and would be better with it. */
type Step = { key: string; title: string; text: string; state: 'done' | 'open' | 'missing' }

/** A draft as a checklist: what is set, what is missing, and the way to try, show and open it. */
export function DraftCard({ tournament }: { tournament: Tournament }) {
  const { id, can } = tournament
  const steps = useSteps(tournament)
  const { fee_basis_points: fee } = useSite().policy
  const missing = steps.filter(({ state }) => state === 'missing')
  const setup = writeSetup(setupOf(valuesOf(tournament, serverNow(), undefined), fee / 100))
  return (
    <Card
      title={t('tournaments.draft.title')}
      aside={t('tournaments.draft.done', {
        done: steps.filter(({ state }) => state === 'done').length,
        count: steps.length,
      })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ul>
          {steps.map((step) => (
            <StepItem key={step.key} step={step} id={can.edit ? id : undefined} />
          ))}
        </ul>
        <div className="grid content-start gap-3">
          {can.publish ? (
            <FeatureGate feature="tournaments">
              <PublishButton id={id} />
            </FeatureGate>
          ) : null}
          <p className="text-14 text-pretty text-muted">
            {missing.length > 0
              ? t('tournaments.draft.missing', { what: withCommas(missing.map(({ title }) => title)) })
              : t('tournaments.draft.ready')}
          </p>
          <ButtonLink
            to="/tournament-details"
            search={{ tournamentId: id }}
            variant="outline"
            icon={<Eye aria-hidden="true" className="size-4" />}
          >
            {t('tournaments.draft.preview')}
          </ButtonLink>
          <ButtonLink
            to="/tournament-rehearsal"
            search={setup}
            variant="outline"
            icon={<FlaskConical aria-hidden="true" className="size-4" />}
          >
            {t('tournaments.draft.rehearse')}
          </ButtonLink>
          <ShareLink id={id} />
        </div>
      </div>
    </Card>
  )
}

const ICONS = {
  done: <CircleCheck className="size-5 text-win" />,
  open: <Circle className="size-5 text-faint" />,
  missing: <CircleAlert className="size-5 text-warn" />,
} as const

function StepItem({ step: { title, text, state }, id }: { step: Step; id: number | undefined }) {
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <span aria-hidden="true" className="mt-0.5 shrink-0">
        {ICONS[state]}
      </span>
      <div className="min-w-0 grow">
        <p className="text-16 font-[650]">
          {title} <span className="sr-only">{t('tournaments.draft.state', { state })}</span>
        </p>
        <p className="text-14 text-pretty wrap-anywhere text-muted">{text}</p>
      </div>
      {id === undefined ? null : (
        <Link
          to="/tournament-new"
          search={{ edit: id }}
          aria-label={t('tournaments.draft.change', { name: title })}
          className="-my-2 flex min-h-11 shrink-0 items-center text-14 font-semibold underline-offset-2 hover:underline"
        >
          {t('common.change')}
        </Link>
      )}
    </li>
  )
}

function useSteps(tournament: Tournament): Step[] {
  const { gameName, modeName } = useCatalogue()
  const zone = useZone()
  const { starts_at: starts, staff, prizes_state: state, description, rules } = tournament
  const values = valuesOf(tournament, serverNow(), zone)
  const isPast = Date.parse(starts) <= serverNow()
  const isApproved = state !== 'waiting' && state !== 'refused'
  return [
    {
      key: 'game',
      title: t('common.game'),
      text: `${gameName(tournament.game)} · ${modeName(tournament.game, tournament.mode)}`,
      state: 'done',
    },
    {
      key: 'start',
      title: t('tournaments.form.starts_at'),
      text: isPast ? t('tournaments.draft.start_past') : formatWeekday(new Date(starts), zone),
      state: isPast ? 'missing' : 'done',
    },
    {
      key: 'format',
      title: t('tournaments.form.format'),
      text: `${inWords('format', values)} · ${inWords('places', values)}`,
      state: 'done',
    },
    {
      key: 'entry',
      title: t('tournaments.form.entry_row'),
      text: `${inWords('entry', values)} · ${inWords('check_in', values)}`,
      state: 'done',
    },
    {
      key: 'prizes',
      title: t('common.prizes'),
      text: isApproved ? inWords('prizes', values) : t('tournaments.draft.prizes_wait'),
      state: isApproved ? 'done' : 'missing',
    },
    {
      key: 'texts',
      title: t('tournaments.form.texts'),
      text: description || rules ? inWords('texts', values) : t('tournaments.draft.no_texts'),
      state: description || rules ? 'done' : 'open',
    },
    {
      key: 'staff',
      title: t('tournaments.staff.title'),
      text:
        staff.length > 1
          ? staff.map(({ player }) => player.username).join(', ')
          : t('tournaments.draft.alone'),
      state: staff.length > 1 ? 'done' : 'open',
    },
  ]
}

/** The address to announce it with. It is the same before and after. */
function ShareLink({ id }: { id: number }) {
  const isHydrated = useHydrated()
  const path = `/tournament-details?tournamentId=${id}`
  const address = isHydrated ? `${location.origin}${path}` : path
  return (
    <div className="rounded-input border border-line p-3">
      <p className="flex items-center justify-between gap-3 text-14 font-semibold">
        {t('tournaments.draft.link')}
        <CopyButton text={address} label={t('common.copy_link')} />
      </p>
      <p className="mt-1 text-12 wrap-anywhere text-muted">{address}</p>
      <p className="mt-1 text-12 text-muted">{t('tournaments.draft.link_note')}</p>
    </div>
  )
}
