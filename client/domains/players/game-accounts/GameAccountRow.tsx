import { t } from '#messages/players.ts'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { SocialButton } from '#client/domains/accounts/social/SocialButton.tsx'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { getSite } from '#client/lib/boot.ts'
import { showToast } from '#client/lib/toast.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { type GameAccount, useProveGameAccount } from './game-account-queries.ts'
import type { Game } from '#client/domains/players/games.ts'
import { HandleForm } from './HandleForm.tsx'
import { ProofBox } from './ProofBox.tsx'
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx'

type Props = {
  game: Game
  account: GameAccount | undefined
  /** Removing the last account makes the profile incomplete. */ isLast: boolean
}

/** One game: the linked handle with its actions, or the form to link one. */
export function GameAccountRow({ game, account, isLast }: Props) {
  const [open, setOpen] = useState<'form' | 'proof' | 'removal'>()
  const opener = useRef<HTMLButtonElement>(null)
  const restoreFocus = useRestoreFocus(opener, account !== undefined)
  const close = () => {
    setOpen(undefined)
    restoreFocus('closed')
  }
  const saved = () => {
    showToast(
      'success',
      account
        ? t('players.game_account_row.changed', { game: game.name })
        : t('players.game_account_row.linked', { game: game.name }),
    )
    setOpen(undefined)
    restoreFocus('saved')
  }
  return (
    <li className="border-b border-line p-4 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <GameChip slug={game.slug} className="h-11 w-17" />
        <div className={`min-w-0 grow ${account ? 'basis-40' : 'basis-24'}`}>
          <h3 className="truncate text-14">{game.name}</h3>
          <p className="flex items-center gap-2 text-14 text-muted">
            <bdi className="truncate">
              {account ? account.handle : t('players.game_account_row.not_linked')}
            </bdi>
            {account?.verified ? (
              <Badge tone="win">
                <BadgeCheck aria-hidden="true" className="size-3.5" />
                {t('players.game_account_row.verified')}
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
            submit={t('common.save')}
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
 * Returns the focus to the button that opened the form once the form is removed. After the first link this is
 * another button, which appears with the account.
 */
function useRestoreFocus(opener: RefObject<HTMLButtonElement | null>, isLinked: boolean) {
  const pendingRestore = useRef<'closed' | 'saved'>(undefined)
  useEffect(() => {
    if (!pendingRestore.current || !opener.current) return
    if (document.activeElement === null || document.activeElement === document.body) opener.current.focus()
    if (pendingRestore.current === 'closed' || isLinked) pendingRestore.current = undefined
  })
  return (after: 'closed' | 'saved') => {
    pendingRestore.current = after
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
  const verifier = account && !account.verified ? verifierOf(game) : undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      {verifier ? (
        <SocialButton
          provider={verifier}
          size="small"
          request={{ intent: 'connect', redirect: BACK }}
          name={t('players.game_account_row.verify_with_for', {
            verifier: providerName(verifier),
            game: game.name,
          })}
        >
          {t('players.game_account_row.prove_with_verifier', { verifier: providerName(verifier) })}
        </SocialButton>
      ) : null}
      {account?.proof ? (
        <Button
          size="small"
          variant="outline"
          aria-expanded={isProving}
          aria-label={t('players.game_account_row.verify', { name: game.name })}
          onClick={() => onOpen(isProving ? undefined : 'proof')}
        >
          {t('players.game_account_row.prove_it')}
        </Button>
      ) : null}
      <Button
        ref={opener}
        size="small"
        variant={account ? 'outline' : 'quiet'}
        onClick={() => onOpen('form')}
        aria-label={
          account
            ? t('players.game_account_row.change_label', { name: game.name })
            : t('players.game_account_row.link_label', { name: game.name })
        }
      >
        {account ? t('common.change') : t('players.game_account_row.link')}
      </Button>
      {account ? (
        <Button
          size="small"
          variant="outline"
          className="size-9 px-0! pointer-coarse:size-11"
          onClick={() => onOpen('removal')}
          aria-label={t('players.game_account_row.remove_label', { name: game.name })}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      ) : null}
    </div>
  )
}

/** The service that verifies the handles of this game by signing in. */
function verifierOf({ handle_kind: kind }: Game): 'riot' | 'lichess' | undefined {
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
  // Not in callbacks: a verified account has no proof, so this component would be unmounted before they run.
  // Errors are shown below.
  const check = () =>
    void prove.mutateAsync(account.id).then(
      () => showToast('success', t('players.game_account_row.verified_note', { game_name: gameName })),
      () => {},
    )
  return (
    <div className="mt-4">
      <ProofBox proof={proof} isPending={prove.isPending} problem={prove.error?.message} onCheck={check} />
    </div>
  )
}
