import { t } from '#messages/tournaments.ts'
import { History, Megaphone, Radio, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { JournalTab } from '#client/domains/tournaments/page/JournalTab.tsx'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Featured } from '#client/domains/tournaments/streams/Featured.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { AnnounceForm } from './AnnounceForm.tsx'
import { KeyList } from './DeskKeys.tsx'
import { Entrants } from './Entrants.tsx'

export type Drawer = 'message' | 'feature' | 'entrants' | 'journal' | 'keys'
/** A drawer of the desk with a button, and the key that opens it. */
export type DrawerOf = { name: Drawer; key: string; label: string; icon: ReactNode }

/** The drawers that the reader may use, each behind a key. */
export function drawersOf({ can }: Tournament): DrawerOf[] {
  const icon = { 'aria-hidden': true, className: 'size-4' } as const
  const all: (DrawerOf & { isAllowed: boolean })[] = [
    {
      name: 'message',
      key: 'm',
      label: t('tournaments.desk.message'),
      icon: <Megaphone {...icon} />,
      isAllowed: can.announce,
    },
    {
      name: 'feature',
      key: 'f',
      label: t('tournaments.desk.feature'),
      icon: <Radio {...icon} />,
      isAllowed: can.feature,
    },
    {
      name: 'entrants',
      key: 'a',
      label: t('tournaments.tabs.participants'),
      icon: <UserPlus {...icon} />,
      isAllowed: can.manage_entrants,
    },
    {
      name: 'journal',
      key: 'l',
      label: t('tournaments.tabs.journal'),
      icon: <History {...icon} />,
      isAllowed: true,
    },
  ]
  return all.filter(({ isAllowed }) => isAllowed)
}

type SheetProps = {
  name: Drawer
  /** The audience of a message at first. */
  to?: string
  /** The message at first. */
  text?: string
  tournament: Tournament
  brackets: readonly OwnBracket[]
  onClose: () => void
}

export function DrawerSheet({ name, to: first = 'all', text, tournament, brackets, onClose }: SheetProps) {
  const [to, setTo] = useState(first)
  const titles = {
    message: t('tournaments.desk.message_title'),
    feature: t('tournaments.streams.title'),
    entrants: t('tournaments.tabs.participants'),
    journal: t('tournaments.tabs.journal'),
    keys: t('tournaments.desk.key.label'),
  }
  return (
    <Dialog isOpen onClose={onClose} shape="sheet" title={titles[name]}>
      <div className="mt-5">
        {name === 'message' ? (
          <AnnounceForm
            tournament={tournament}
            brackets={brackets}
            to={to}
            text={text}
            onTo={setTo}
            onSent={text === undefined ? undefined : onClose}
          />
        ) : name === 'feature' ? (
          <Featured tournament={tournament} brackets={brackets} />
        ) : name === 'entrants' ? (
          <Entrants tournament={tournament} />
        ) : name === 'journal' ? (
          <JournalTab id={tournament.id} />
        ) : (
          <KeyList tournament={tournament} drawers={drawersOf(tournament)} />
        )}
      </div>
    </Dialog>
  )
}
