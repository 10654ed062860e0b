import { BadgeCheck, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { providerName } from '#client/accounts/provider-names.ts'
import { SocialButton } from '#client/accounts/SocialButton.tsx'
import { GameChip } from '#client/art/GameTile.tsx'
import { getSite } from '#client/lib/boot.ts'
import { showToast } from '#client/lib/toast.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { type GameAccount, useProveGameAccount } from './game-account-queries.ts'
import type { Game } from './games.ts'
import { HandleForm } from './HandleForm.tsx'
import { ProofBox } from './ProofBox.tsx'
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx'

type Props = {
  game: Game
  account: GameAccount | undefined
  /** Without it the profile is incomplete. */ isLast: boolean
}

/** One game: the linked handle with what can be done about it, or the form that links one. */
export function GameAccountRow({ game, account, isLast }: Props) {
  const [open, setOpen] = useState<'form' | 'proof' | 'removal'>()
  const opener = useRef<HTMLButtonElement>(null)
  const bringFocusBack = useFocusBack(opener, account !== undefined)
  const close = () => {
    setOpen(undefined)
    bringFocusBack('closed')
  }
  const saved = () => {
    showToast('success', `Your ${game.name} account is ${account ? 'changed' : 'linked'}.`)
    setOpen(undefined)
    bringFocusBack('saved')
  }
  return (
    <li className="border-b border-line p-4 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <GameChip slug={game.slug} className="h-11 w-17" />
        <div className={`min-w-0 grow ${account ? 'basis-40' : 'basis-24'}`}>
          <h3 className="truncate text-14">{game.name}</h3>
          <p className="flex items-center gap-2 text-14 text-muted">
            <bdi className="truncate">{account ? account.handle : 'not linked'}</bdi>
            {account?.verified ? (
              <Badge tone="win">
                <BadgeCheck aria-hidden="true" className="size-3.5" />
                verified
              </Badge>
            ) : null}
          </p>
        </div>
        {open === 'form' ? null : (
          <RowButtons
            game={game}
            account={account}
            opener={opener}
            isProving={open === 'proof'}
            onOpen={setOpen}
          />
        )}
      </div>
      {open === 'form' ? (
        <div className="appear mt-4">
          <HandleForm
            game={game}
            account={account}
            submit="Save"
            onSaved={saved}
            onCancel={close}
            takesFocus
          />
        </div>
      ) : null}
      {open === 'proof' && account?.proof ? (
        <Proof account={account} proof={account.proof} gameName={game.name} />
      ) : null}
      {account ? (
        <RemoveAccountDialog
          account={account}
          gameName={game.name}
          isOpen={open === 'removal'}
          isLast={isLast}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </li>
  )
}

/**
 * The form goes with the focus in it: that is given back to what opened it. After a first link this is
 * another button as soon as the account is there, however long that takes.
 */
function useFocusBack(opener: RefObject<HTMLButtonElement | null>, isLinked: boolean) {
  const comesBack = useRef<'closed' | 'saved'>(undefined)
  useEffect(() => {
    if (!comesBack.current || !opener.current) return
    if (document.activeElement === null || document.activeElement === document.body) opener.current.focus()
    if (comesBack.current === 'closed' || isLinked) comesBack.current = undefined
  })
  return (after: 'closed' | 'saved') => {
    comesBack.current = after
  }
}

type ButtonsProps = {
  game: Game
  account: GameAccount | undefined
  opener: RefObject<HTMLButtonElement | null>
  isProving: boolean
  onOpen: (what: 'form' | 'proof' | 'removal' | undefined) => void
}

const BACK = '/profile?tab=games'

function RowButtons({ game, account, opener, isProving, onOpen }: ButtonsProps) {
  const prover = account && !account.verified ? proverOf(game) : undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      {prover ? (
        <SocialButton
          provider={prover}
          size="small"
          request={{ intent: 'connect', redirect: BACK }}
          name={`Prove with ${providerName(prover)}: the ${game.name} account`}
        >
          Prove with {providerName(prover)}
        </SocialButton>
      ) : null}
      {account?.proof ? (
        <Button
          size="small"
          variant="outline"
          aria-expanded={isProving}
          aria-label={`Prove it: the ${game.name} account`}
          onClick={() => onOpen(isProving ? undefined : 'proof')}
        >
          Prove it
        </Button>
      ) : null}
      <Button
        ref={opener}
        size="small"
        variant={account ? 'outline' : 'quiet'}
        onClick={() => onOpen('form')}
        aria-label={account ? `Change the ${game.name} account` : `Link a ${game.name} account`}
      >
        {account ? 'Change' : 'Link'}
      </Button>
      {account ? (
        <Button
          size="small"
          variant="outline"
          className="size-9 px-0! pointer-coarse:size-11"
          onClick={() => onOpen('removal')}
          aria-label={`Remove the ${game.name} account`}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      ) : null}
    </div>
  )
}

/** The service whose sign-in proves the handles of this game. */
function proverOf({ handle_kind: kind }: Game): 'riot' | 'lichess' | undefined {
  return (kind === 'riot' || kind === 'lichess') && getSite().providers.includes(kind) ? kind : undefined
}

function Proof({
  account,
  proof,
  gameName,
}: {
  account: GameAccount
  proof: NonNullable<GameAccount['proof']>
  gameName: string
}) {
  const prove = useProveGameAccount()
  // Not by callbacks: a proven account has no proof to show, so this is gone before they would be called. Why
  // not stands below.
  const check = () =>
    void prove.mutateAsync(account.id).then(
      () => showToast('success', `Your ${gameName} account is verified.`),
      () => {},
    )
  return (
    <div className="mt-4">
      <ProofBox proof={proof} isPending={prove.isPending} problem={prove.error?.message} onCheck={check} />
    </div>
  )
}
