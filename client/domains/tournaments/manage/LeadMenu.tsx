import { t } from '#messages/tournaments.ts'
import { t as site } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ban, BookmarkPlus, Copy, FlaskConical, MoreHorizontal, Webhook } from 'lucide-react'
import { useState } from 'react'
import { writeSetup } from '#core/tournaments/rehearsal/setup.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isOrganizer } from '#client/domains/accounts/session/roles.ts'
import { useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import { setupOf } from '#client/domains/tournaments/form/outline.ts'
import { valuesOf } from '#client/domains/tournaments/form/values.ts'
import { deskQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { showToast } from '#client/lib/toast.ts'
import { useSite } from '#client/lib/use-site.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu, type MenuItem } from '#client/ui/overlays/Menu.tsx'
import { useClone, useLead, useSaveTemplate } from './acts.ts'
import { changesOfCancel } from './lead-changes.ts'
import { ReasonDialog } from './ReasonButton.tsx'

/** Makes a draft with the same settings, for who may organize. */
function useDuplicate(id: number) {
  const clone = useClone(id)
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const isOff = useSwitchedOff('tournaments')
  return {
    isAllowed: isOrganizer(profile) && !isOff,
    isPending: clone.isPending,
    run: () =>
      clone.mutate(undefined, {
        onSuccess: (draft) => void navigate({ to: '/tournament-new', search: { edit: draft.id } }),
      }),
  }
}

/** Begins the next edition of what is over; the main act once nothing is left to pay. */
export function DuplicateButton({ tournament: { id, can } }: { tournament: Tournament }) {
  const { isAllowed, isPending, run } = useDuplicate(id)
  return isAllowed ? (
    <Button
      variant={can.pay_prizes ? 'outline' : 'main'}
      icon={<Copy aria-hidden="true" className="size-4" />}
      pending={isPending}
      onClick={run}
    >
      {t('tournaments.desk.clone')}
    </Button>
  ) : null
}

/** The acts that one needs seldom, behind "…"; cancelling is the last, where no thumb meets it by accident. */
export function LeadMenu({ tournament }: { tournament: Tournament }) {
  const { id, is_template: isTemplate, can, status } = tournament
  const clone = useDuplicate(id)
  const [isCancelling, setCancelling] = useState(false)
  const lead = useLead(id)
  const desk = useQuery({ ...deskQuery(id), enabled: status !== 'draft' && can.cancel })
  const cancel = isTemplate ? t('tournaments.desk.delete_template') : t('tournaments.desk.cancel')
  const save = useSaveTemplate(id)
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const { fee_basis_points: fee } = useSite().policy
  const isAllowed = isOrganizer(profile)
  const items: MenuItem[] = [
    {
      id: 'rehearse',
      label: t('tournaments.draft.rehearse'),
      icon: <FlaskConical aria-hidden="true" />,
      onSelect: () =>
        void navigate({
          to: '/tournament-rehearsal',
          search: writeSetup(setupOf(valuesOf(tournament, serverNow(), undefined), fee / 100)),
        }),
    },
    ...(clone.isAllowed && status !== 'completed'
      ? [
          {
            id: 'clone',
            label: t('tournaments.desk.clone'),
            icon: <Copy aria-hidden="true" />,
            isDisabled: clone.isPending,
            onSelect: clone.run,
          },
        ]
      : []),
    ...(isAllowed && !isTemplate
      ? [
          {
            id: 'template',
            label: t('tournaments.desk.save_template'),
            icon: <BookmarkPlus aria-hidden="true" />,
            isDisabled: save.isPending,
            onSelect: () =>
              save.mutate(undefined, {
                onSuccess: () => showToast('success', t('tournaments.desk.template_saved')),
              }),
          },
        ]
      : []),
    {
      id: 'webhooks',
      label: site('common.webhooks'),
      icon: <Webhook aria-hidden="true" />,
      to: '/tournament-webhooks',
      search: { tournamentId: String(id) },
    },
    ...(can.cancel
      ? [
          {
            id: 'cancel',
            label: cancel,
            icon: <Ban aria-hidden="true" />,
            isDangerous: true,
            hasLineAbove: true,
            isDisabled: desk.data?.not_cancelled_by_me != null,
            onSelect: () => setCancelling(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        trigger={<MoreHorizontal aria-hidden="true" className="size-5" />}
        triggerLabel={t('tournaments.desk.more')}
        triggerClass={buttonClass('outline', 'normal', 'shrink-0')}
        items={items}
      />
      <ReasonDialog
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        label={cancel}
        title={t('tournaments.desk.cancel_title')}
        note={t('tournaments.desk.cancel_note')}
        changes={changesOfCancel(tournament, desk.data?.players ?? 0, desk.data?.running.length ?? 0)}
        variant="danger"
        isPending={lead.isPending}
        onConfirm={(reason, done) => lead.mutate({ status: 'cancelled', reason }, { onSettled: done })}
      />
    </>
  )
}

/** Says why the reader may not cancel the tournament now. */
export function CancelNote({ tournament: { id, can, status } }: { tournament: Tournament }) {
  const { support_email: email } = useSite().brand
  const desk = useQuery({ ...deskQuery(id), enabled: status !== 'draft' && can.cancel })
  const why = desk.data?.not_cancelled_by_me
  return can.cancel && why ? (
    <p role="note" className="basis-full text-14 text-pretty text-muted">
      {t('tournaments.desk.not_cancelled', { why, email })}
    </p>
  ) : null
}
