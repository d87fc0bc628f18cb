export const screenHelp = {
  title: 'Help: {{screen}}',
  keys: 'Keyboard shortcuts',
  picture: 'The screen {{screen}}, with example data',
  all: 'Help for each screen',
  of: {
    home: {
      shows: 'Here is what needs you, the worst first.',
      you: 'Each line says the value and has the button that settles it.',
      comes: 'Drop a price sheet or notes here.',
    },
    prices: {
      shows: 'Drop the price sheet, or paste what you copied.',
      you: 'Answer the questions and compare each price with today’s.',
      comes: 'Nothing leaves before you confirm.',
    },
    catalogue: {
      shows: 'Here are the products that the network lists for the station.',
      you: '“In sheets” shows the names that you used for each.',
      comes: 'Below, correct a name that points to the wrong product.',
    },
    inForce: {
      shows: 'Here is the price in force now, by product and customer.',
      you: 'Type another price in its cell and click “Review and send”.',
      comes: 'Open a row to see its history and chart.',
    },
    pending: {
      shows: 'Here are the fuelings that have no note yet.',
      you: 'The oldest and largest come first.',
      comes: '“Data for issuing” gathers what each note needs.',
    },
    notes: {
      shows: 'Drop the XMLs: each note finds its fueling.',
      you: 'What is in doubt waits for your choice.',
      comes: '“Attach” sends the ready notes, each of them once.',
    },
    outbox: {
      shows: 'Here is everything that leaves this computer.',
      you: 'What is unconfirmed waits for you: nothing goes twice.',
      comes: 'Open an upload to correct refused prices or download its proof.',
    },
    movement: {
      shows: 'Here are all the network’s fuelings, with and without a note.',
      you: 'Choose the days, the customer or the product.',
      comes: '“Price check” shows what was paid at another price.',
    },
    transfers: {
      shows: 'Here are the network’s payments, beside the fuelings.',
      you: 'What was too much or too little is marked.',
      comes: 'Save the workbook to check it with the bank.',
    },
    closing: {
      shows: 'Here is a month of the station, by product and customer.',
      you: 'See what still lacks a note before you close.',
      comes: 'Give the accountant the workbook and the XMLs.',
    },
    fleetFuelings: {
      shows: 'Here are the fuelings of your fleet.',
      you: '“Vehicles” shows the cost per km and impossible fuelings.',
      comes: 'Save the workbook, or print the summary of the period.',
    },
    fleetNotes: {
      shows: 'Here are the notes of your fuelings.',
      you: 'Download all at once, or save them into a folder.',
      comes: '“Without a note” lists what to ask of each station.',
    },
    fleetManual: {
      shows: 'Register a fueling that did not go through the card.',
      you: 'Type one, or import your control sheet.',
      comes: 'It goes through Uploads, just once.',
    },
    fleetProducts: {
      shows: 'Here are the products that the network knows.',
      you: 'The ANP code says which fuel it is.',
      comes: 'Use these names in your control sheet.',
    },
    settings: {
      shows: 'Here you register stations, people and folders.',
      you: 'What you change here sends nothing.',
      comes: '“Help and support” checks the connection and the computer, line by line.',
    },
  },
};
