import { t } from '#messages/tournaments.ts'
import { ArrowLeftRight, ChevronDown, ChevronUp, Repeat, UserMinus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Entrant } from '#client/domains/tournaments/queries.ts'
import { RowIcon } from '#client/domains/tournaments/RowIcon.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useSetSeeds } from '#client/domains/tournaments/manage/acts.ts'
import { changesOfSeeds } from '#client/domains/tournaments/manage/own-preview.ts'
import { ReasonButton } from '#client/domains/tournaments/manage/ReasonButton.tsx'
import { SeedTextDialog } from './SeedTextDialog.tsx'

type Props = {
  id: number
  entrants: readonly Entrant[]
  /** The bracket is there: nothing can be moved any more. */
  isFixed: boolean
  /** Marks entrants who have not checked in, since the start leaves them out. */
  isCheckIn?: boolean
  onRemove: (entrant: Entrant) => void
  onSwap: (entrant: Entrant) => void
  /** Only for teams. */
  onSubstitute: ((entrant: Entrant) => void) | undefined
}

/**
 * The seeds in order. An organizer drags them, uses buttons or arrow keys, types a number, or pastes a list.
 * Saved as a whole.
 */
export function SeedList({
  id,
  entrants,
  isFixed,
  isCheckIn = false,
  onRemove,
  onSwap,
  onSubstitute,
}: Props) {
  // The unsaved order, by ids: it survives registrations, check-ins and withdrawals meanwhile.
  const [own, setOwn] = useState<readonly number[]>()
  const [dragged, setDragged] = useState<number>()
  const [isPasting, setPasting] = useState(false)
  const save = useSetSeeds(id)
  const order = own ? inOrder(entrants, own) : entrants
  const isChanged = order.some((entrant, index) => entrant.id !== entrants[index]?.id)
  // The order was saved and read again, or moved back: from now on the list follows what is stored.
  if (own && !isChanged && !save.isPending) setOwn(undefined)
  const setOrder = (next: readonly Entrant[]) => setOwn(next.map((entrant) => entrant.id))
  const move = (from: number, to: number) => setOrder(moved(order, from, to))
  return (
    <>
      <ol aria-label={t('tournaments.page.seeding')} className="max-h-[32rem] overflow-y-auto" tabIndex={0}>
        {order.map((entrant, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard the number and the buttons move it
          <li
            key={entrant.id}
            draggable={!isFixed}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', entrant.name)
              setDragged(index)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              // The list shows at once where the entrant would be.
              if (dragged !== index) move(dragged, index)
              setDragged(index)
            }}
            onDrop={(event) => event.preventDefault()}
            className={`flex min-h-11 items-center gap-2 border-t border-line/60 py-1 first:border-t-0 ${dragged === index ? 'bg-tint-accent' : ''} ${isFixed ? '' : 'cursor-grab'}`}
          >
            {isFixed ? (
              <span className="w-8 shrink-0 text-end text-14 text-muted">{entrant.seed ?? '–'}</span>
            ) : (
              <SeedNumber
                key={index}
                name={entrant.name}
                seed={index + 1}
                most={order.length}
                onMove={(seed) => move(index, seed - 1)}
              />
            )}
            <span className="min-w-0 grow truncate text-14 font-semibold">
              <bdi>{entrant.name}</bdi>
            </span>
            <Mark entrant={entrant} isCheckIn={isCheckIn} />
            <span className="shrink-0 text-14 text-muted tabular-nums">{entrant.rating}</span>
            {onSubstitute ? (
              <RowIcon
                label={t('tournaments.change.substitute_in', { name: entrant.name })}
                onClick={() => onSubstitute(entrant)}
              >
                <Repeat aria-hidden="true" className="size-4" />
              </RowIcon>
            ) : null}
            {isFixed ? (
              <RowIcon
                label={t('tournaments.change.swap_one', { name: entrant.name })}
                onClick={() => onSwap(entrant)}
              >
                <ArrowLeftRight aria-hidden="true" className="size-4" />
              </RowIcon>
            ) : (
              <>
                <RowIcon
                  label={t('tournaments.desk.up', { name: entrant.name })}
                  isDisabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ChevronUp aria-hidden="true" className="size-4" />
                </RowIcon>
                <RowIcon
                  label={t('tournaments.desk.down', { name: entrant.name })}
                  isDisabled={index === order.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ChevronDown aria-hidden="true" className="size-4" />
                </RowIcon>
              </>
            )}
            <RowIcon
              label={t('tournaments.desk.disqualify_one', { name: entrant.name })}
              onClick={() => onRemove(entrant)}
            >
              <UserMinus aria-hidden="true" className="size-4" />
            </RowIcon>
          </li>
        ))}
      </ol>
      {isFixed ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          <ReasonButton
            label={t('tournaments.desk.save_seeds')}
            title={t('tournaments.desk.save_seeds_title')}
            note={t('tournaments.desk.save_seeds_note')}
            changes={changesOfSeeds(entrants, order)}
            isDisabled={!isChanged}
            isPending={save.isPending}
            onConfirm={(reason, done) =>
              save.mutate({ seeds: order.map((entrant) => entrant.id), reason }, { onSettled: done })
            }
          />
          <Button variant="outline" onClick={() => setPasting(true)}>
            {t('tournaments.desk.seed_list')}
          </Button>
          {isChanged ? (
            <Button variant="quiet" onClick={() => setOwn(undefined)}>
              {t('tournaments.desk.discard')}
            </Button>
          ) : null}
        </div>
      )}
      {isPasting ? (
        <SeedTextDialog entrants={order} onOrder={setOrder} onClose={() => setPasting(false)} />
      ) : null}
    </>
  )
}

/** Mark that says why an entrant is not in the bracket for now. */
function Mark({ entrant, isCheckIn }: { entrant: Entrant; isCheckIn: boolean }) {
  if (entrant.status === 'waiting')
    return <span className="shrink-0 text-12 text-muted">{t('tournaments.own.waiting')}</span>
  if (!isCheckIn || entrant.status !== 'registered') return null
  return <span className="shrink-0 text-12 text-warn">{t('tournaments.desk.kind.missing')}</span>
}

/** The entrants in this order; those who are not in it follow. */
export function inOrder<Item extends { id: number }>(
  entrants: readonly Item[],
  ids: readonly number[],
): Item[] {
  const byId = new Map(entrants.map((each) => [each.id, each]))
  const listed = ids.flatMap((id) => byId.get(id) ?? [])
  return [...listed, ...entrants.filter((each) => !ids.includes(each.id))]
}

/** The list with one entry at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(Math.max(0, Math.min(next.length, to)), 0, item)
  return next
}

function SeedNumber({
  name,
  seed,
  most,
  onMove,
}: {
  name: string
  seed: number
  most: number
  onMove: (seed: number) => void
}) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    const wanted = Number(typed)
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted !== seed)
      onMove(Math.min(most, wanted))
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === 'Enter') leave()
    else if (step !== 0 && seed + step >= 1 && seed + step <= most) {
      event.preventDefault()
      onMove(seed + step)
    }
  }
  return (
    <input
      aria-label={t('tournaments.desk.seed_of', { name })}
      inputMode="numeric"
      value={typed ?? seed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
      className="min-h-9 w-12 shrink-0 rounded-input border border-edge/70 bg-bg px-2 text-end text-14 pointer-coarse:min-h-11"
    />
  )
}
