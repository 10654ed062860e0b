import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { type Holder, type Kind, useSetHolder } from '../today/queries.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { CASE_KEY } from './use-case-keys.ts'

/** Who works on the open case: claimed by pressing C, handed over by H. */
export function HolderBar({ kind, id, holder }: { kind: Kind; id: string; holder: Holder }) {
  const { user } = useSession()
  const change = useSetHolder(kind, id)
  const [isHanding, setHanding] = useState(false)
  const isMine = holder !== null && holder.id === user?.id
  const set = (to: string | null) => change.mutate({ to, from: holder?.id ?? null })
  const { general } = placeRefusal(change.error, [])
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-14">
        <p className="grow text-muted">
          {holder === null
            ? t('admin.queue.unclaimed')
            : isMine
              ? t('admin.queue.claimed_by_you')
              : t.rich('admin.queue.claimed_by', { name: <bdi>{holder.username}</bdi> })}
        </p>
        {isMine ? (
          <>
            <Button size="small" onClick={() => set(null)} pending={change.isPending}>
              {t('admin.queue.give_back')}
            </Button>
            <Button size="small" onClick={() => setHanding(true)} {...{ [CASE_KEY]: 'h' }}>
              {t('admin.queue.hand_over')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="outline"
            onClick={() => set(user?.username ?? null)}
            pending={change.isPending}
            {...{ [CASE_KEY]: 'c' }}
          >
            {holder === null ? t('admin.queue.claim') : t('admin.queue.take_over')}
          </Button>
        )}
      </div>
      {general ? <FormAlert>{general}</FormAlert> : null}
      {isHanding ? (
        <HandOver kind={kind} id={id} fromId={holder?.id ?? null} onClose={() => setHanding(false)} />
      ) : null}
    </div>
  )
}

type HandOverProps = { kind: Kind; id: string; fromId: string | null; onClose: () => void }

function HandOver({ kind, id, ...props }: HandOverProps) {
  const change = useSetHolder(kind, id)
  return (
    <HandOverDialog mutation={change} send={(body, outcome) => change.mutate(body, outcome)} {...props} />
  )
}
