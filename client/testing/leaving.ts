const left: string[] = []

/** Catches what would load another document (a provider's page, a reload): the page of the tests stays where it is. */
export function catchLeaving(): void {
  navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument) return
    left.push(event.destination.url)
    event.preventDefault()
  })
}

/** The addresses that the page would have left for, the newest last. */
export function leftFor(): readonly string[] {
  return left
}

export function forgetLeft(): void {
  left.length = 0
}
