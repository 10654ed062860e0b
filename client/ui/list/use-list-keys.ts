import { type KeyboardEvent, useState } from 'react'

/**
 * The chosen option of a list under a text field (a combobox whose list is always open): the arrow keys move it, around the
 * ends; Enter takes it. `reset` chooses the first again.
 */
export function useListKeys(count: number, onTake: (index: number) => void) {
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, Math.max(0, count - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the input of a Chinese or Japanese word takes nothing.
    if (count === 0 || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((index + step + count) % count)
    else if (event.key === 'Enter') onTake(index)
    else return
    event.preventDefault()
  }
  return { index, onKeyDown, choose: setChosen, reset: () => setChosen(0) }
}
