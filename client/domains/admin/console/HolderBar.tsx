import { t } from '#messages/admin.ts'
import { type ReactNode, useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { type Holder, type Kind, useSetHolder } from '../today/queries.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { CASE_KEY } from './use-case-keys.ts'

type Props = {
  kind: Kind
  id: string
  holder: Holder
  /** True if the case may only be given back or handed over, e.g. once it is decided. */
  isClosed?: boolean
}

/** Bar with the holder of the open case. C claims it, or takes it over after a question; H hands it over. */
export function HolderBar({ kind, id, holder, isClosed = false }: Props) {
  const { user } = useSession()
  const change = useSetHolder(kind, id)
  const [asks, setAsks] = useState<'hand_over' | 'take_over'>()
  const isMine = holder !== null && holder.id === user?.id
  const close = () => setAsks(undefined)
  const set = (to: string | null) => change.mutate({ to, from: holder?.id ?? null }, { onSettled: close })
  const claim = () => set(user?.username ?? null)
  const { general, fields } = placeRefusal(change.error, ['to'])
  const refused = general ?? fields.to
  const isTaken = holder !== null && !isMine
  return (
    <div className="mb-4 grid gap-3">
      <Line isTaken={isTaken}>
        <p
          role={isTaken ? 'note' : undefined}
          className={`grow wrap-anywhere ${isTaken ? '' : 'text-muted'}`}
        >
          {holder === null
            ? t('admin.queue.unclaimed')
            : isMine
              ? t('admin.queue.claimed_by_you')
              : t.rich('admin.queue.claimed_by', {
                  name: <bdi className="font-semibold">{holder.username}</bdi>,
                })}
        </p>
        {isMine ? (
          <>
            <Button size="small" onClick={() => set(null)} pending={change.isPending}>
              {t('admin.queue.give_back')}
            </Button>
            <Button size="small" onClick={() => setAsks('hand_over')} {...{ [CASE_KEY]: 'h' }}>
              {t('admin.queue.hand_over')}
            </Button>
          </>
        ) : isClosed ? null : (
          <Button
            size="small"
            variant="outline"
            onClick={isTaken ? () => setAsks('take_over') : claim}
            pending={change.isPending}
            {...{ [CASE_KEY]: 'c' }}
          >
            {isTaken ? t('admin.queue.take_over') : t('admin.queue.claim')}
          </Button>
        )}
      </Line>
      {refused ? <FormAlert>{refused}</FormAlert> : null}
      {asks === 'hand_over' && isMine ? (
        <HandOver kind={kind} id={id} fromId={holder.id} onClose={close} />
      ) : null}
      {isTaken ? (
        <ConfirmDialog
          isOpen={asks === 'take_over'}
          onClose={close}
          title={t('admin.queue.take_over_from', { name: holder.username })}
          confirm={t('admin.queue.take_over')}
          isPending={change.isPending}
          startsAtConfirm
          onConfirm={claim}
        >
          {t('admin.queue.take_over_note', { name: holder.username })}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

function Line({ isTaken, children }: { isTaken: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-14 ${isTaken ? 'rounded-input border border-warn px-3.5 py-2' : ''}`}
    >
      {children}
    </div>
  )
}

type HandOverProps = { kind: Kind; id: string; fromId: string; onClose: () => void }

function HandOver({ kind, id, ...props }: HandOverProps) {
  const change = useSetHolder(kind, id)
  return (
    <HandOverDialog
      kind={kind}
      id={id}
      mutation={change}
      send={(body, outcome) => change.mutate(body, outcome)}
      {...props}
    />
  )
}
