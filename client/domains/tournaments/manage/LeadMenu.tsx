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
import { Menu, type MenuItem } from '#client/ui/overlays/Menu.tsx'
import { useClone, useLead, useSaveTemplate } from './acts.ts'
import { changesOfCancel } from './lead-changes.ts'
import { ReasonDialog } from './ReasonButton.tsx'

/** The acts that one needs seldom, behind "…"; cancelling is the last, where no thumb meets it by accident. */
export function LeadMenu({ tournament }: { tournament: Tournament }) {
  const { id, is_template: isTemplate, can, status } = tournament
  const [isCancelling, setCancelling] = useState(false)
  const lead = useLead(id)
  const desk = useQuery({ ...deskQuery(id), enabled: status !== 'draft' && can.cancel })
  const cancel = isTemplate ? t('tournaments.desk.delete_template') : t('tournaments.desk.cancel')
  const clone = useClone(id)
  const save = useSaveTemplate(id)
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const { fee_basis_points: fee } = useSite().policy
  const isOff = useSwitchedOff('tournaments')
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
    ...(isAllowed && !isOff
      ? [
          {
            id: 'clone',
            label: t('tournaments.desk.clone'),
            icon: <Copy aria-hidden="true" />,
            isDisabled: clone.isPending,
            onSelect: () =>
              clone.mutate(undefined, {
                onSuccess: (draft) => void navigate({ to: '/tournament-new', search: { edit: draft.id } }),
              }),
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
