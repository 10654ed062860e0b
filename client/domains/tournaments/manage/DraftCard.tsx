import { t } from '#messages/tournaments.ts'
import { Link } from '@tanstack/react-router'
import { Circle, CircleAlert, CircleCheck, Eye, FlaskConical } from 'lucide-react'
import { writeSetup } from '#core/tournaments/rehearsal/setup.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { useSite } from '#client/lib/use-site.ts'
import { setupOf } from '#client/domains/tournaments/form/outline.ts'
import { valuesOf } from '#client/domains/tournaments/form/values.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { useAddress } from './BeforeStart.tsx'
import { parseSetting } from '#client/domains/tournaments/form/setting-names.ts'
import type { Step } from './draft-steps.ts'

/** A draft as a checklist: what is set, what is missing, and the way to try and to show it. */
export function DraftCard({
  tournament,
  steps,
  onStaff,
}: {
  tournament: Tournament
  steps: readonly Step[]
  /** Goes to the staff, who are changed on the desk itself; absent for who may not. */
  onStaff: (() => void) | undefined
}) {
  const { id, can } = tournament
  const { fee_basis_points: fee } = useSite().policy
  const setup = writeSetup(setupOf(valuesOf(tournament, serverNow(), undefined), fee / 100))
  return (
    <Card title={t('common.settings')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ul>
          {steps.map((step) => (
            <StepItem key={step.key} step={step} id={can.edit ? id : undefined} onStaff={onStaff} />
          ))}
        </ul>
        <div className="grid content-start gap-3">
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

const CHANGE =
  '-my-2 flex min-h-11 shrink-0 items-center text-14 font-semibold underline-offset-2 hover:underline'

type ItemProps = { step: Step; id: number | undefined; onStaff: (() => void) | undefined }

function StepItem({ step: { key, title, text, state }, id, onStaff }: ItemProps) {
  const label = t('tournaments.draft.change', { name: title })
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
      {id === undefined || (key === 'staff' && !onStaff) ? null : key === 'staff' ? (
        <button type="button" aria-label={label} className={CHANGE} onClick={onStaff}>
          {t('common.change')}
        </button>
      ) : (
        <Link
          to="/tournament-new"
          search={{ edit: id, setting: parseSetting(key) }}
          resetScroll={parseSetting(key) === undefined}
          aria-label={label}
          className={CHANGE}
        >
          {t('common.change')}
        </Link>
      )}
    </li>
  )
}

/** The address to announce it with. It is the same before and after. */
function ShareLink({ id }: { id: number }) {
  const address = useAddress(id)
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
