import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addPlayerNote } from '#contract/admin/player-parts.ts'
import { TextForm } from '#client/domains/matches/dispute/TextForm.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PagedList } from './PagedList.tsx'
import { notesQuery, useAddNote } from './queries.ts'

/** Card with staff's notes about a player, and a form for more. */
export function NotesCard({ playerId }: { playerId: string }) {
  const { user } = useSession()
  const [page, setPage] = useState(1)
  const notes = useQuery(notesQuery(playerId, page))
  return (
    <Card title={t('admin.notes_card.notes')} aside={t('admin.people.staff_only')}>
      <PagedList
        label={t('admin.notes_card.notes')}
        query={notes}
        page={page}
        onPage={setPage}
        keyOf={({ id }) => id}
        none={t('admin.people.no_notes')}
      >
        {({ author, body, created }) => (
          <>
            <p className="flex items-baseline gap-2">
              <bdi className="truncate font-semibold">{author ?? t('admin.people.erased')}</bdi>{' '}
              <Time at={created} format="absolute" className="shrink-0 text-12 text-faint" />
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
              {body}
            </p>
          </>
        )}
      </PagedList>
      <div className="mt-5">
        <TextForm
          label={t('admin.notes_card.a_note')}
          hint={t('admin.people.note_hint')}
          field="body"
          schema={addPlayerNote.body}
          most={2000}
          rows={2}
          draft={`${user?.id}:player-note:${playerId}`}
          submit={t('admin.notes_card.add_the_note')}
          isMain={false}
          sending={useAddNote(playerId)}
          onSent={() => setPage(1)}
        />
      </div>
    </Card>
  )
}
