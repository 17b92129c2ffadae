/** The screen that uses a station. */
export type Screen = {
  open: (orderNumber: string) => void
  refused: (orderNumber: string, why: string) => void
  opened: (orderNumber: string) => void
  /** A confirmation came too early and does not count: why. */
  blocked: (orderNumber: string, why: string) => void
}

type Waiting = { orderNumber: string; isConfirmed: boolean }
type Shown = { orderNumber: string; confirm: (() => boolean) | null }

/**
 * Tracks which order is on screen, and which confirmation belongs to which order. An order
 * confirmed before it has loaded is confirmed once it has; later scans wait behind it.
 */
export class Station {
  readonly #screen: () => Screen
  #target = ''
  #shown: Shown | null = null
  #early: string | null = null
  #line: Waiting[] = []
  /** Samples scanned before the card of their order was shown. */
  #samples: { orderNumber: string; sampleNumber: string }[] = []
  #taking: { orderNumber: string; take: (sampleNumber: string) => void } | null = null
  /** Requested subjects that are not in the URL yet: it follows a moment later. */
  #onTheWay: string[] = []
  #whenShown: { orderNumber: string; then: () => void } | null = null

  constructor(screen: () => Screen) {
    this.#screen = screen
  }

  get target(): string {
    return this.#target
  }

  /** The URL has another subject: one requested here, or one from a link. */
  at(subject: string): void {
    const asked = this.#onTheWay.lastIndexOf(subject)
    this.#onTheWay = asked === -1 ? [] : this.#onTheWay.slice(asked + 1)
    if (subject === this.#target || this.#onTheWay.length > 0) return
    this.#line = []
    this.#goTo(subject)
  }

  /** The order is finished; scans that arrive before the URL changes are not lost. */
  clear(): void {
    this.#goTo('')
    this.#onTheWay.push('')
  }

  scan(orderNumber: string, sampleNumber?: string): void {
    if (sampleNumber) this.#found(orderNumber, sampleNumber)
    if (this.#early !== null) this.#line.push({ orderNumber, isConfirmed: false })
    else if (orderNumber !== this.#target || !this.#isShown()?.confirm) this.open(orderNumber)
  }

  /** A card takes the samples scanned for its order, also those scanned before it was shown. */
  takeSamples(orderNumber: string, take: (sampleNumber: string) => void): () => void {
    const taking = { orderNumber, take }
    this.#taking = taking
    const isOfIt = (each: { orderNumber: string }) => each.orderNumber === orderNumber
    const waiting = this.#samples.filter(isOfIt)
    this.#samples = this.#samples.filter((each) => !isOfIt(each))
    for (const { sampleNumber } of waiting) take(sampleNumber)
    return () => {
      if (this.#taking === taking) this.#taking = null
    }
  }

  #found(orderNumber: string, sampleNumber: string): void {
    if (this.#taking?.orderNumber === orderNumber) this.#taking.take(sampleNumber)
    else this.#samples.push({ orderNumber, sampleNumber })
  }

  open(subject: string): void {
    this.#line = []
    this.#open(subject)
  }

  /** Ctrl+Enter: for the order scanned last, whether it is shown yet or not. */
  confirm(): void {
    const last = this.#line.at(-1)
    const shown = this.#isShown()
    if (last) last.isConfirmed = true
    else if (shown) shown.confirm?.()
    else if (this.#target !== '') this.#early = this.#target
  }

  /** The order is on screen; `confirm` returns whether it was sent. */
  show(orderNumber: string, confirm: () => boolean, notEarly: string | null = null): () => void {
    const leave = this.#show({ orderNumber, confirm })
    if (this.#early === orderNumber) {
      this.#early = null
      if (notEarly) this.#screen().blocked(orderNumber, notEarly)
      if (!notEarly && confirm()) this.#next()
      else this.#line = []
    }
    if (this.#whenShown?.orderNumber === orderNumber) {
      this.#whenShown.then()
      this.#whenShown = null
    }
    return leave
  }

  /** The order cannot be confirmed, was not found or failed to load. */
  refuse(orderNumber: string, why: string): () => void {
    this.#screen().refused(orderNumber, why)
    const leave = this.#show({ orderNumber, confirm: null })
    if (this.#early === orderNumber) {
      this.#early = null
      this.#next()
    }
    return leave
  }

  /** The order is on a screen without confirmation. */
  opened(orderNumber: string): () => void {
    this.#screen().opened(orderNumber)
    return this.show(orderNumber, () => true)
  }

  /** Goes back to an order and runs an action on its card. */
  backTo(orderNumber: string, then: () => void): void {
    if (orderNumber === this.#target && this.#isShown()) then()
    else {
      this.#whenShown = { orderNumber, then }
      this.open(orderNumber)
    }
  }

  #isShown(): Shown | null {
    return this.#shown?.orderNumber === this.#target ? this.#shown : null
  }

  #show(shown: Shown): () => void {
    this.#shown = shown
    return () => {
      if (this.#shown === shown) this.#shown = null
    }
  }

  #open(subject: string): void {
    this.#goTo(subject)
    this.#onTheWay.push(subject)
    this.#screen().open(subject)
  }

  #goTo(subject: string): void {
    this.#target = subject
    this.#early = null
  }

  /** An order skipped without confirmation stays in the list of scans. */
  #next(): void {
    const next = this.#line.findIndex(
      ({ isConfirmed }, n) => isConfirmed || n === this.#line.length - 1,
    )
    const waiting = this.#line[next]
    if (!waiting) return
    this.#line = this.#line.slice(next + 1)
    this.#open(waiting.orderNumber)
    if (waiting.isConfirmed) this.#early = waiting.orderNumber
  }
}
