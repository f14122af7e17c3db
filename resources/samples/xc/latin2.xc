c a Latin square of order 2: cells 1-4, rows with values 5-8, columns with values 9-12
p xc 12 0
1 5 9 0
1 6 10 0
2 5 11 0
2 6 12 0
3 7 9 0
3 8 10 0
4 7 11 0
4 8 12 0
