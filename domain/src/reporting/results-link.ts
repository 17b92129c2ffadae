const ORDER_NUMBER = '{orderNumber}'

/** The results site, at the order if the laboratory's address has a place for its number. */
export const resultsLink = (resultsUrl: string, orderNumber = ''): string =>
  resultsUrl.replaceAll(ORDER_NUMBER, encodeURIComponent(orderNumber))
