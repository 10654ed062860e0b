import { t } from '#messages/tournaments.ts'
import { showToast } from '#client/lib/toast.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { useLead } from './acts.ts'

/** Opens registration, after a question. Prizes that nobody has approved wait for an admin first. */
export function PublishButton({ id }: { id: number }) {
  const lead = useLead(id)
  return (
    <ConfirmButton
      label={t('tournaments.desk.publish')}
      variant="main"
      size="normal"
      title={t('tournaments.desk.publish_title')}
      confirm={t('tournaments.desk.publish')}
      isPending={lead.isPending}
      onConfirm={(done) =>
        lead.mutate({ status: 'registration' }, { onSettled: done, onSuccess: sayWaiting })
      }
    >
      {t('tournaments.desk.publish_note')}
    </ConfirmButton>
  )
}

const sayWaiting = ({ prizes_state: state }: Tournament) => {
  if (state === 'waiting') showToast('success', t('tournaments.desk.prizes_asked'))
}
