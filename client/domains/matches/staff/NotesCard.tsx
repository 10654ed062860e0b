import { t } from '#messages/admin.ts'
import { noteDispute } from '#contract/matches/disputes.ts'
import { TextForm } from '#client/domains/matches/dispute/TextForm.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Dispute, useNoteDispute } from './queries.ts'

/** Notes about a dispute, visible only to moderators. */
export function NotesCard({ dispute }: { dispute: Dispute }) {
  const { user } = useSession()
  const note = useNoteDispute(dispute.match_id)
  return (
    <Card title={t('admin.notes_card.notes')} aside={t('admin.notes_card.moderators_only')}>
      {dispute.notes.length > 0 ? (
        <ol aria-label={t('admin.notes_card.notes')} className="mb-4 grid gap-3">
          {dispute.notes.map((each) => (
            <li key={each.created} className="text-14">
              <p className="flex items-baseline gap-2">
                <bdi className="truncate font-semibold">{each.moderator.username}</bdi>{' '}
                <Time at={each.created} format="absolute" className="shrink-0 text-12 text-faint" />
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
                {each.body}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      <TextForm
        label={t('admin.notes_card.a_note')}
        hint={t('admin.notes_card.for_the_other_moderators')}
        field="body"
        schema={noteDispute.body}
        most={1000}
        rows={2}
        draft={`${user?.id}:note:${dispute.match_id}`}
        submit={t('admin.notes_card.add_the_note')}
        isMain={false}
        sending={note}
      />
    </Card>
  )
}
